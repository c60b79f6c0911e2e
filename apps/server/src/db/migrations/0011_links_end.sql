-- A link with which a password is set ends with what it was made for: whatever changes who somebody
-- is or what they may do, on every path, ends the links that they were mailed before, as it ends
-- their sessions. Functions with the rights of the tables' owner look for no table among the
-- temporary ones, which anybody on the database can make.

create or replace function end_sessions_of_changed_user() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sessions where user_id = new.id;
  update password_reset_tokens set used_at = now() where user_id = new.id and used_at is null;
  return null;
end
$$;

alter function renew_sessions_of_user() set search_path = pg_catalog, public, pg_temp;
alter function renew_sessions_of_company() set search_path = pg_catalog, public, pg_temp;
