-- What of a firm may leave this server for an AI provider: nothing, text, or pictures of pages too,
-- all of it masked. Where no document was to leave, nothing may; elsewhere text may, and pictures
-- once the firm says so.
alter table companies
  add column may_leave text not null default 'text'
    check (may_leave in ('nothing', 'text', 'text-and-pictures'));
update companies set may_leave = 'nothing' where documents_stay;
alter table companies drop column documents_stay;

-- Servers end what is under way and may not leave any more. Whatever narrows a firm's choice says
-- which firm's, and to what.
create function tell_may_leave_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('may_leave_changed', old.id || ' nothing');
  elsif new.may_leave <> old.may_leave then
    perform pg_notify('may_leave_changed', new.id || ' ' || new.may_leave);
  end if;
  return null;
end
$$;

create trigger may_leave_changed
  after update of may_leave or delete on companies
  for each row execute function tell_may_leave_changed();
