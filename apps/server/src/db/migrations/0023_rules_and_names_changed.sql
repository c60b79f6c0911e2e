-- The embedded database's one server keeps in memory, between questions, which files of rules are in
-- force and what firms call rows. Whatever changes one of them says so here.

create function tell_rules_changed() returns trigger language plpgsql as $$
begin
  notify rules_changed;
  return null;
end
$$;

create trigger rules_changed
  after insert or update or delete or truncate on income_calculation_rules
  for each statement execute function tell_rules_changed();
create trigger rules_changed
  after insert or update or delete or truncate on self_employed_income_rules
  for each statement execute function tell_rules_changed();
create trigger rules_changed
  after insert or update or delete or truncate on consent_lenders
  for each statement execute function tell_rules_changed();

create function tell_row_choices_changed() returns trigger language plpgsql as $$
begin
  notify row_choices_changed;
  return null;
end
$$;

create trigger row_choices_changed
  after insert or update or delete or truncate on row_choices
  for each statement execute function tell_row_choices_changed();
