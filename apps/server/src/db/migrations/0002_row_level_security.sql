-- The application works as this role, which owns nothing and sees only rows that a policy lets
-- through. The settings are made for each transaction; without them every policy is false.

do $$
begin
  if not exists (select from pg_roles where rolname = 'criteria_desk_app') then
    create role criteria_desk_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster made it at the same moment
end
$$;
do $$
begin
  execute format('grant criteria_desk_app to %I', current_user);
end
$$;

create function app_user() returns integer language sql stable
  return nullif(current_setting('app.user', true), '')::integer;
create function app_company() returns integer language sql stable
  return nullif(current_setting('app.company', true), '')::integer;
-- Set only for a developer's audited work beyond their own company.
create function app_across() returns boolean language sql stable
  return coalesce(current_setting('app.across', true), '') = 'on';

grant usage on schema public to criteria_desk_app;
grant usage on all sequences in schema public to criteria_desk_app;
grant select, insert, update, delete on
  companies, users, documents, conversations, messages, search_activities, token_usage,
  flagged_issues, user_invitations, bank_statement_documents, bank_statement_analyses,
  income_calculation_rules, self_employed_income_rules, consent_lenders, waitlist, outbox
  to criteria_desk_app;
grant select, insert on audit_log, evidence_records to criteria_desk_app;

alter table companies enable row level security;
create policy companies_own on companies using (id = app_company() or app_across());

alter table users enable row level security;
create policy users_own on users
  using (id = app_user() or company_id = app_company() or app_across());

alter table documents enable row level security;
create policy documents_read on documents for select using (
  app_across()
  or user_id = app_user()
  or (app_user() is not null and audience = 'all-companies')
  or (audience = 'company' and company_id = app_company())
);
create policy documents_write on documents for all using (
  app_across() or (audience = 'owner' and user_id = app_user())
) with check (
  app_across()
  or (audience = 'owner' and user_id = app_user() and company_id is not distinct from app_company())
);

-- What belongs to one person inside their company.
do $$
declare
  own text;
begin
  foreach own in array array[
    'conversations', 'messages', 'search_activities', 'token_usage',
    'bank_statement_documents', 'bank_statement_analyses', 'flagged_issues'
  ] loop
    execute format('alter table %I enable row level security', own);
    execute format(
      'create policy %I on %I using (
         app_across() or (user_id = app_user() and company_id is not distinct from app_company())
       )', own || '_own', own);
  end loop;
end
$$;

alter table user_invitations enable row level security;
create policy user_invitations_own on user_invitations
  using (company_id = app_company() or app_across());

alter table evidence_records enable row level security;
create policy evidence_records_own on evidence_records
  using (company_id is not distinct from app_company() and app_user() is not null or app_across());

alter table audit_log enable row level security;
create policy audit_log_append on audit_log for insert with check (user_id = app_user());
create policy audit_log_read on audit_log for select using (app_across());
