-- A company ends: from that moment on nobody of it signs in, and whatever leads into it leads nowhere.
-- What it put in goes later (emptied_at), unless it is taken back before.
alter table companies
  add column ended_at timestamptz,
  -- An id alone: whoever ended it may be erased themselves.
  add column ended_by_user_id integer,
  add column emptied_at timestamptz,
  add constraint companies_emptied_after_end check (emptied_at is null or ended_at is not null);
create index companies_ended on companies (ended_at) where ended_at is not null;

-- When somebody was told that nobody has signed in to their account for long.
alter table users add column inactivity_warned_at timestamptz;

-- It runs with the rights of the tables' owner, as what ends sessions does.
create function end_ways_into_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sessions where user_id in (select id from users where company_id = new.id);
  update users set setup_token = null, setup_token_expiry = null
    where company_id = new.id and setup_token is not null;
  update password_reset_tokens set used_at = now()
    where used_at is null and user_id in (select id from users where company_id = new.id);
  perform note_billing_change(new.id);
  perform pg_notify('may_leave_changed', new.id || ' nothing');
  -- Whoever ends their own company has given their rights up themselves.
  if new.id = app_company() then
    perform set_config('app.gave_up', 'on', true);
  end if;
  return null;
end
$$;

create trigger companies_end
  after update of ended_at on companies
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_ways_into_company();

-- Papers that were in hand when it ended are read now.
create function resume_papers_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update documents set job_id = null where company_id = new.id and status = 'reading';
  update bank_statement_documents set job_id = null where company_id = new.id and status = 'reading';
  return null;
end
$$;

create trigger companies_take_back
  after update of ended_at on companies
  for each row when (old.ended_at is not null and new.ended_at is null)
  execute function resume_papers_of_company();

-- As before, and the company must be in force: its row is held as a reference to it would hold it, so
-- that whoever ends it waits for what is being written, or is waited for.
create or replace function app_rights_hold(as_role text) returns boolean language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return true;
  end if;
  perform from users
    where id = app_user() and is_active = 1 and role = as_role
      and company_id is not distinct from app_company()
    for share;
  if found and app_company() is not null then
    perform from companies where id = app_company() and ended_at is null for key share;
  end if;
  return found or coalesce(current_setting('app.gave_up', true), '') = 'on';
end
$$;
