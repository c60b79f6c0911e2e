-- Lists of statements say whose each is, without opening what was read of it.
alter table bank_statement_documents add column account_holder text;

update bank_statement_documents
set account_holder = reading -> 'statements' -> 0 ->> 'accountHolder'
where reading is not null;
