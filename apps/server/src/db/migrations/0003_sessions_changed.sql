-- The embedded database's one server keeps sessions in memory between requests. Whatever ends or
-- changes one, be it a sign-out, a new role or a deleted person, says so here.

create function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  notify sessions_changed;
  return null;
end
$$;

create trigger sessions_changed
  after update or delete or truncate on sessions
  for each statement execute function tell_sessions_changed();
