-- A master user's audited look at what the people of their own company used and asked.
create policy token_usage_of_company on token_usage for select
  using (app_over_company() and company_id = app_company());
create policy search_activities_of_company on search_activities for select
  using (app_over_company() and company_id = app_company());
create policy conversations_of_company on conversations for select
  using (app_over_company() and company_id = app_company());
create policy messages_of_company on messages for select
  using (app_over_company() and company_id = app_company());

create index search_activities_company on search_activities (company_id, timestamp);
create index messages_user on messages (user_id, timestamp);
