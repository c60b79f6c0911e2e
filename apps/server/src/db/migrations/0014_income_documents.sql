-- What is read of payslips, P60s, SA302s and tax year overviews. They are documents of their owner;
-- reading one is a job, and what it found, or why it failed, stays with the document.

alter table documents add column job_id text;
-- A code of the error table, where reading it failed.
alter table documents add column problem text;

-- Every reading and every correction is a version of the document, and evidence names the version it
-- was given from. A correction keeps which corrections hold from then on; what it corrects is the
-- last reading before it.
create table income_readings (
  document_id integer not null references documents (id) on delete cascade,
  version integer not null,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  made_at timestamptz not null,
  reader_version integer,
  reading jsonb,
  pages jsonb,
  -- What the file tells about how it was made.
  history jsonb,
  corrections jsonb not null default '[]',
  primary key (document_id, version),
  check ((reading is null) = (reader_version is null))
);
create index income_readings_user on income_readings (user_id);
create index documents_unread on documents (uploaded_at) where status = 'reading';

grant select, insert, update, delete on income_readings to criteria_desk_app;
alter table income_readings enable row level security;
create policy income_readings_own on income_readings
  using (app_across() or (user_id = app_user() and company_id is not distinct from app_company()));

-- A question about payslips, and the documents that it was asked of, so that history shows them.
alter table messages add column is_payslip boolean not null default false;
alter table messages add column attachments jsonb;
