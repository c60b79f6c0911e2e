-- Records are looked up by whoever is of the firm that they were made in, and made in one's own name
-- alone. Of somebody who was in no company they are that person's.
drop policy evidence_records_own on evidence_records;
create policy evidence_records_read on evidence_records for select using (
  app_across()
  or company_id = app_company()
  or (company_id is null and app_company() is null and user_id = app_user())
);
create policy evidence_records_add on evidence_records for insert with check (
  user_id = app_user() and company_id is not distinct from app_company()
);

-- A record is kept letter for letter as it was sealed. It is read and never searched, and taking it apart
-- would cost every answer the time for it.
alter table evidence_records alter column record type json using record::json;

-- Under which an analysis is kept as evidence, as it stands after the last move. Null of those made
-- before it was.
alter table bank_statement_analyses add column reference text;
