-- What a person said that cells of a criteria document are: a place, its role, the name of its criterion
-- or whose lender's it is. They belong to one version of a document; the next takes a copy of them over,
-- at the places where the same words stand there.

create table document_marks (
  id integer generated always as identity primary key,
  document_id integer not null references documents (id) on delete cascade,
  -- Whose document it is; null where it is all companies'.
  company_id integer references companies (id) on delete cascade,
  sheet text not null,
  range text not null,
  role text not null,
  name text,
  lender text,
  -- What stood there: by it the place is found again.
  words text,
  -- Why it holds no longer; null where it does.
  lost text,
  made_at timestamptz not null,
  made_by_user_id integer references users (id) on delete set null
);
create index document_marks_document on document_marks (document_id);
create index document_marks_company on document_marks (company_id);
create index document_marks_made_by on document_marks (made_by_user_id);

grant select, insert, update, delete on document_marks to criteria_desk_app;
alter table document_marks enable row level security;
-- Those who manage documents make and see them, whichever company's they are; nobody else does.
create policy document_marks_across on document_marks using (app_across());
