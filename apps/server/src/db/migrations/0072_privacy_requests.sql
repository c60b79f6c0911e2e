-- Who asked for a copy of their data, or its erasure. It stays when they are erased, as the answer to
-- whether they were: by ids alone, which lead to nobody then.
create table privacy_requests (
  id integer generated always as identity primary key,
  asks_for text not null check (asks_for in ('erasure', 'copy')),
  user_id integer not null,
  company_id integer,
  received_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  done_by_user_id integer
);
-- Asking again while it is open is the same request.
create unique index privacy_requests_open on privacy_requests (user_id, asks_for)
  where done_at is null;
create index privacy_requests_company on privacy_requests (company_id);

grant select, insert, update, delete on privacy_requests to criteria_desk_app;
alter table privacy_requests enable row level security;
create policy privacy_requests_own on privacy_requests
  using (user_id = app_user() or app_across());
