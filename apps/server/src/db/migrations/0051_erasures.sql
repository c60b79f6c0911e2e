-- What was erased, by its id and when it was made, since an id is given out anew where a backup is
-- restored. What a line names must not be there: whatever is, as after a restore, is erased again.
create table erasures (
  kind text not null check (kind in (
    'user', 'company', 'company-material', 'document', 'statement', 'conversation', 'issue'
  )),
  id integer not null,
  created_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (kind, id, created_at)
);
create index erasures_at on erasures (at);

grant select, insert on erasures to criteria_desk_app;
alter table erasures enable row level security;
create policy erasures_across on erasures using (app_across()) with check (app_across());

-- On whatever path a row goes, it is listed in the same transaction; but for those that go with a
-- company or a person, whose own line says so.
create function list_erasure() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number integer;
  made timestamptz;
begin
  if coalesce(current_setting('app.unlisted', true), '') = 'on' then
    return null;
  end if;
  execute format('select ($1).%I, ($1).%I', tg_argv[1], tg_argv[2]) into number, made using old;
  insert into erasures (kind, id, created_at) values (tg_argv[0], number, made)
    on conflict do nothing;
  return null;
end
$$;

create trigger list_erasure after delete on users
  for each row execute function list_erasure('user', 'id', 'created_at');
create trigger list_erasure after delete on companies
  for each row execute function list_erasure('company', 'id', 'created_at');
create trigger list_erasure after delete on documents
  for each row execute function list_erasure('document', 'id', 'uploaded_at');
create trigger list_erasure after delete on bank_statement_documents
  for each row execute function list_erasure('statement', 'id', 'uploaded_at');
create trigger list_erasure after delete on conversations
  for each row execute function list_erasure('conversation', 'number', 'created_at');
create trigger list_erasure after delete on flagged_issues
  for each row execute function list_erasure('issue', 'id', 'flagged_at');

-- Files whose row has gone: they are removed after it, whatever becomes of the server meanwhile.
create table removed_files (
  file_key text primary key,
  at timestamptz not null default now()
);
alter table removed_files enable row level security;

create function remember_removed_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into removed_files (file_key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;

create trigger remember_removed_file after delete on documents
  for each row execute function remember_removed_file();
create trigger remember_removed_file after delete on bank_statement_documents
  for each row execute function remember_removed_file();

-- What was billed outlives its company, by ids alone.
alter table company_subscriptions drop constraint company_subscriptions_company_id_fkey;
alter table payment_events drop constraint payment_events_company_id_fkey;

-- What the schedule of each night did.
create table retention_runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text not null default 'running' check (outcome in ('running', 'done', 'stopped')),
  error text,
  -- How many rows of each kind it removed.
  removed jsonb not null default '{}',
  files integer not null default 0,
  check ((outcome = 'running') = (ended_at is null))
);
create index retention_runs_started on retention_runs (started_at);

grant select on retention_runs to criteria_desk_app;
alter table retention_runs enable row level security;
create policy retention_runs_read on retention_runs for select using (app_across());
