-- Which row of a document the people of a firm chose when a question was asked back, by the words
-- that it was asked in. A developer confirms what is a name of the row; it holds for that firm alone.
-- They belong to the document as it is in force: a new version takes them over.

create table row_choices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  document_id integer not null references documents (id) on delete cascade,
  -- As citations name it.
  criterion text not null,
  -- '' where the document has no sheets.
  sheet text not null,
  words text not null,
  -- The words folded and stemmed: equal ones are the same name.
  words_key text not null,
  times integer not null default 1,
  last_chosen_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by_user_id integer references users (id) on delete set null
);
create unique index row_choices_once on row_choices (company_id, document_id, words_key, criterion, sheet);
create index row_choices_document on row_choices (document_id);
create index row_choices_confirmed_by on row_choices (confirmed_by_user_id);

grant select, insert, update, delete on row_choices to criteria_desk_app;
alter table row_choices enable row level security;
create policy row_choices_own on row_choices
  using (company_id = app_company() or app_across());

-- Which row was chosen, with the question that was asked again.
alter table messages add column choice jsonb;
