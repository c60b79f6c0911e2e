-- A rule's cells are shown in the order of their columns, which jsonb does not keep.
do $$
declare
  kind text;
begin
  foreach kind in array array[
    'income_calculation_rules', 'self_employed_income_rules', 'consent_lenders'
  ] loop
    execute format('alter table %I alter column data type json using data::json', kind);
  end loop;
end
$$;
