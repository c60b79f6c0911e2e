-- A row that stands in a list because somebody had put its payee there on an earlier statement of the
-- same holder: when they had; null where they moved the row itself. What was taught goes with its paper.
alter table bank_statement_moves add column learnt_at timestamptz;

-- Whose statement it is, so that what was taught for one holder is found for no other.
alter table bank_statement_analyses add column account_holder text;
update bank_statement_analyses
set account_holder = raw_analysis -> 'statement' ->> 'accountHolder'
where raw_analysis is not null;
create index bank_statement_analyses_holder
  on bank_statement_analyses (user_id, lower(account_holder));
