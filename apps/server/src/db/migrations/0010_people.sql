-- What accounts, sessions and invitations know besides.

alter table users
  add column name text,
  add column last_signed_in_at timestamptz;

-- Names are told apart without case, as usernames are.
create unique index companies_name on companies (lower(name));

-- The id is how a person names one of their own sessions; the hash of the cookie stays unseen.
alter table sessions
  add column id integer generated always as identity unique,
  add column started_at timestamptz not null default now(),
  add column user_agent text not null default '';

alter table user_invitations
  add column user_id integer not null references users (id) on delete cascade;
create index user_invitations_company on user_invitations (company_id);
create index user_invitations_user on user_invitations (user_id);
create index password_reset_tokens_user on password_reset_tokens (user_id);

-- Whatever changes who somebody is or what they may do ends their sessions, on every path. It runs
-- with the rights of the tables' owner, because the application's role does not reach sessions.
create function end_sessions_of_changed_user() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end
$$;

create trigger users_end_sessions
  after update of username, password, role, company_id, is_active on users
  for each row
  when (
    old.username is distinct from new.username
    or old.password is distinct from new.password
    or old.role is distinct from new.role
    or old.company_id is distinct from new.company_id
    or old.is_active is distinct from new.is_active
  )
  execute function end_sessions_of_changed_user();

-- What a session repeats of its person, where a change does not end it.
create function renew_sessions_of_user() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update sessions set sess = jsonb_set(sess, '{name}', coalesce(to_jsonb(new.name), 'null'))
   where user_id = new.id;
  return null;
end
$$;

create trigger users_renew_sessions
  after update of name on users
  for each row when (old.name is distinct from new.name)
  execute function renew_sessions_of_user();

create function renew_sessions_of_company() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update sessions set sess = jsonb_set(sess, '{companyName}', to_jsonb(new.name))
   where user_id in (select id from users where company_id = new.id);
  return null;
end
$$;

create trigger companies_renew_sessions
  after update of name on companies
  for each row when (old.name is distinct from new.name)
  execute function renew_sessions_of_company();

-- Somebody has one invitation at a time; sending it again renews it.
create unique index user_invitations_open on user_invitations (user_id) where used_at is null;
