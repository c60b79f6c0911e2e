-- What is read of bank statements. A file is kept and read by a job; it may hold several accounts or
-- months, and each of these is one analysis. Both are their owner's.

alter table bank_statement_documents
  add column status text not null default 'read' check (status in ('reading', 'read', 'failed')),
  -- A code of the error table, where reading it failed.
  add column problem text,
  add column job_id text,
  add column size integer not null default 0,
  add column sha256 text not null default '',
  -- The statements in it as they were read, and the sizes of its pages.
  add column reading jsonb,
  add column reader_version integer,
  -- Somebody asked for the analyses of it, whether or not they still wait for them.
  add column is_analysis_wanted boolean not null default false,
  add constraint statement_read_by_a_reader check ((reading is null) = (reader_version is null));
create index bank_statement_documents_batch on bank_statement_documents (user_id, batch_id);
create index bank_statement_documents_unread on bank_statement_documents (uploaded_at)
  where status = 'reading';

-- `place`: which of the statements in its file, counted from 0. `raw_analysis`: the statement and how
-- its transactions were sorted at first; the lists and `total_income` follow what was moved since.
alter table bank_statement_analyses add column place integer not null default 0;
create unique index bank_statement_analyses_place on bank_statement_analyses (document_id, place);
create index bank_statement_analyses_batch on bank_statement_analyses (user_id, batch_id);

-- Who moved which transaction to which list, and when; the last of a row holds.
create table bank_statement_moves (
  id integer generated always as identity primary key,
  analysis_id integer not null references bank_statement_analyses (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  row_number integer not null,
  -- Null: in none.
  list text,
  moved_at timestamptz not null
);
create index bank_statement_moves_analysis on bank_statement_moves (analysis_id, id);
create index bank_statement_moves_user on bank_statement_moves (user_id);

grant select, insert, update, delete on bank_statement_moves to criteria_desk_app;
alter table bank_statement_moves enable row level security;
create policy bank_statement_moves_own on bank_statement_moves
  using (app_across() or (user_id = app_user() and company_id is not distinct from app_company()));

-- Set only for a master user's audited look at what the people of their own company did.
create function app_over_company() returns boolean language sql stable
  return coalesce(current_setting('app.over_company', true), '') = 'on';
create policy bank_statement_documents_of_company on bank_statement_documents for select
  using (app_over_company() and company_id = app_company());
create policy bank_statement_analyses_of_company on bank_statement_analyses for select
  using (app_over_company() and company_id = app_company());
create policy bank_statement_moves_of_company on bank_statement_moves for select
  using (app_over_company() and company_id = app_company());
