-- What language models were asked. A row of `token_usage` stands before its call, at the most that
-- the call can use; the call settles it at what was used. One that is still reserved says that nobody
-- heard the end of its call: it used what stands there or less.

alter table token_usage
  -- As it was configured; null where no model was asked.
  add column model text,
  add column task text,
  add column state text not null default 'settled' check (state in ('reserved', 'settled')),
  add column tokens_in integer,
  add column tokens_out integer,
  -- Why no answer came of it; null where one did, and while it is awaited.
  add column failure text,
  add constraint token_usage_of_model check (model is null = (task is null));
create index token_usage_message on token_usage (message_id) where message_id is not null;

-- How much of a firm's allowance is used: of the transaction's own firm alone, as a sum alone, since
-- nobody sees the rows of their colleagues.
create function company_tokens_used(since timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(tokens_used), 0)::bigint from token_usage
   where company_id = app_company() and usage_date >= since
$$;
revoke all on function company_tokens_used(timestamptz) from public;
grant execute on function company_tokens_used(timestamptz) to criteria_desk_app;

-- Answers of models as they came, by the hash of what was asked: the same is asked once.
create table kept_fillings (
  id integer generated always as identity primary key,
  hash text not null,
  -- Whose it is. Of a firm's documents: the firm's. Of what somebody wrote: theirs, within the firm.
  -- Of texts alone: nobody's, and every firm has the use of it.
  company_id integer references companies (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  task text not null,
  version integer not null,
  model text not null,
  -- JSON, as text: it is taken back as it was given.
  answer text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique nulls not distinct (hash, company_id, user_id)
);
create index kept_fillings_company on kept_fillings (company_id);
create index kept_fillings_user on kept_fillings (user_id);
create index kept_fillings_unused on kept_fillings (last_used_at) where company_id is null and user_id is null;

-- An answer that is kept never changes; that it was used is written down.
grant select, insert, delete on kept_fillings to criteria_desk_app;
grant update (last_used_at) on kept_fillings to criteria_desk_app;
alter table kept_fillings enable row level security;
create policy kept_fillings_own on kept_fillings using (
  app_across()
  or (user_id = app_user() and company_id is not distinct from app_company())
  or (user_id is null and company_id = app_company())
);
create policy kept_fillings_of_nobody on kept_fillings for select
  using (app_user() is not null and user_id is null and company_id is null);
create policy kept_fillings_of_nobody_added on kept_fillings for insert
  with check (app_user() is not null and user_id is null and company_id is null);
create policy kept_fillings_of_nobody_used on kept_fillings for update
  using (app_user() is not null and user_id is null and company_id is null);

-- "No document leaves this server": nothing of this firm is sent to a provider.
alter table companies add column documents_stay boolean not null default false;
