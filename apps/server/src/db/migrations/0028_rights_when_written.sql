-- A right is asked again where it is used. Whoever writes must, when the transaction ends, still be who
-- they were when it began: this role, this company, active. What only read has written nothing, and
-- takes no lock for it. The row is locked, so that whoever changes the person waits, or is waited for.
create function app_rights_hold(as_role text) returns boolean language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return true;
  end if;
  perform from users
    where id = app_user() and is_active = 1 and role = as_role
      and company_id is not distinct from app_company()
    for share;
  return found or coalesce(current_setting('app.gave_up', true), '') = 'on';
end
$$;

-- Somebody may give up what they have: from then on to the end of the transaction it counts as theirs.
create function note_rights_given_up() returns trigger language plpgsql as $$
begin
  if old.is_active = 1 and old.role = current_setting('app.role', true)
     and old.company_id is not distinct from app_company() then
    perform set_config('app.gave_up', 'on', true);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger users_give_up
  before update of role, company_id, is_active or delete on users
  for each row when (old.id = app_user())
  execute function note_rights_given_up();

-- Whoever is deactivated before they ever set a password can no longer set one: their link ends.
create function end_link_of_deactivated_user() returns trigger language plpgsql as $$
begin
  new.setup_token := null;
  new.setup_token_expiry := null;
  return new;
end
$$;

create trigger users_end_link
  before update of deactivated_at on users
  for each row when (new.deactivated_at is not null)
  execute function end_link_of_deactivated_user();

-- How often what people edit of a firm or an account was changed: the second of two who edited the
-- same hears of the first.
alter table companies add column revision integer not null default 1;
alter table users add column revision integer not null default 1;

create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create trigger companies_count_revision
  before update of name, address, contact_person, contact_number, stripe_price_id, may_leave
  on companies for each row execute function count_revision();
create trigger users_count_revision
  before update of username, name, role, company_id, is_active, deactivated_at, password
  on users for each row execute function count_revision();

-- In which role somebody asked for a statement's analyses: who has another by then gets none.
alter table bank_statement_documents add column analysis_wanted_as text;
update bank_statement_documents set analysis_wanted_as = users.role
  from users where users.id = bank_statement_documents.user_id and is_analysis_wanted;
alter table bank_statement_documents drop column is_analysis_wanted;

-- A conversation belongs to a person inside a company: in another company the same id is another one.
alter table messages drop constraint messages_user_id_conversation_id_fkey;
alter table conversations drop constraint conversations_pkey;
alter table conversations
  add column number integer generated always as identity primary key,
  add constraint conversations_once unique nulls not distinct (user_id, company_id, id);
alter table messages
  add constraint messages_of_conversation foreign key (user_id, company_id, conversation_id)
    references conversations (user_id, company_id, id) on delete cascade;
