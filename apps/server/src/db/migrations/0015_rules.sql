-- Rules files of three kinds, and the incomes that were calculated with them. Rules belong to the
-- product: whoever is signed in may be answered by them, and only a developer's audited work changes
-- them. One table a kind, as the specification names them; ids share the sequence of documents, so
-- that a place in an answer names one file whatever its kind.
-- The original is kept with its row: it is small, it is stored and refused with it, and it goes with it.

do $$
declare
  kind text;
begin
  foreach kind in array array[
    'income_calculation_rules', 'self_employed_income_rules', 'consent_lenders'
  ] loop
    execute format('alter table %I alter column id drop identity', kind);
    execute format('alter table %I alter column id set default nextval(''document_ids'')', kind);
    -- Counted up with each upload of its kind.
    execute format('alter table %I add column version integer not null', kind);
    execute format('alter table %I add column size integer not null', kind);
    execute format('alter table %I add column sha256 text not null', kind);
    execute format('alter table %I add column original bytea not null', kind);
    -- What a list says of it, counted.
    execute format('alter table %I add column summary jsonb not null', kind);
    execute format(
      'create unique index %I on %I (is_active) where is_active = ''true''',
      kind || '_active', kind);
    execute format('create unique index %I on %I (version)', kind || '_version', kind);
    execute format('alter table %I enable row level security', kind);
    execute format(
      'create policy %I on %I for select using (app_across() or app_user() is not null)',
      kind || '_read', kind);
    execute format(
      'create policy %I on %I for all using (app_across()) with check (app_across())',
      kind || '_write', kind);
  end loop;
end
$$;

create table income_calculations (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  calculated_at timestamptz not null,
  lender_name text not null,
  -- `calculated`, or the code of the error that it came to.
  outcome text not null,
  document_ids jsonb not null,
  -- As it was answered; null for an error.
  result jsonb,
  check ((result is null) = (outcome <> 'calculated'))
);
create index income_calculations_user on income_calculations (user_id, calculated_at desc);

grant select, insert, update, delete on income_calculations to criteria_desk_app;
alter table income_calculations enable row level security;
create policy income_calculations_own on income_calculations
  using (app_across() or (user_id = app_user() and company_id is not distinct from app_company()));
