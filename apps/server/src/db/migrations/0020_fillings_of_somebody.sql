-- What a model said of a text that stood beside others may be coloured by them. So it is kept for the
-- firm or the person that it is of, and no firm's document decides how another's is read.

delete from kept_fillings where company_id is null and user_id is null;
alter table kept_fillings add check (company_id is not null or user_id is not null);
drop policy kept_fillings_of_nobody on kept_fillings;
drop policy kept_fillings_of_nobody_added on kept_fillings;
drop policy kept_fillings_of_nobody_used on kept_fillings;
-- Any that nobody used for a year goes.
drop index kept_fillings_unused;
create index kept_fillings_unused on kept_fillings (last_used_at);
