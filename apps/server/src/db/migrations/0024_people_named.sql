-- Whom an income document names, so that the names of clients can be kept out of what is sent to a
-- provider without opening every reading for it.
alter table income_readings add column people text[] not null default '{}';
update income_readings set people = array(
  select distinct jsonb_array_elements_text(
    jsonb_path_query_array(reading, '$.payslips[*].employee')
    || jsonb_path_query_array(reading, '$.p60.employee')
    || jsonb_path_query_array(reading, '$.sa302.taxpayer')
    || jsonb_path_query_array(reading, '$.overview.taxpayer'))
) where reading is not null;
update income_readings set people = array_remove(people, null);

-- Whatever changes the names that a firm or its people know says so here.
create function tell_people_changed() returns trigger language plpgsql as $$
begin
  notify people_changed;
  return null;
end
$$;

create trigger people_changed
  after insert or update of name, company_id or delete or truncate on users
  for each statement execute function tell_people_changed();
create trigger people_changed
  after insert or update of contact_person or delete or truncate on companies
  for each statement execute function tell_people_changed();
create trigger people_changed
  after insert or update or delete or truncate on income_readings
  for each statement execute function tell_people_changed();
