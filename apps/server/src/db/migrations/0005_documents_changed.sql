-- The embedded database's one server keeps in memory, between questions, which documents each
-- person may ask. Whatever adds, replaces or removes one says so here.

create function tell_documents_changed() returns trigger language plpgsql as $$
begin
  notify documents_changed;
  return null;
end
$$;

create trigger documents_changed
  after insert or update or delete or truncate on documents
  for each statement execute function tell_documents_changed();
