-- A document's second reading, with a language model's understanding: how far it has come, and how
-- often what was read out of the document has been replaced since it was stored.

alter table documents
  add column reading_revision integer not null default 0,
  -- Null where nobody asked for it.
  add column model_parts integer,
  add column model_parts_read integer,
  -- Whose allowance it is asked from.
  add column model_asked_by integer references users (id) on delete set null;
