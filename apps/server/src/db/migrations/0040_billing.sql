-- What the payment provider last said of each firm's subscription, who began it, and what of it has yet
-- to be put right. No card, no secret and no address of a payment is kept: ids, states and amounts.
create table company_subscriptions (
  company_id integer primary key references companies (id) on delete cascade,
  -- On whom its ids stand in `users`: the master user who began it, then another.
  user_id integer references users (id) on delete set null,
  -- How many subscriptions were begun: the key under which the provider makes each once.
  attempt integer not null default 0,
  -- How many customers, for the same reason.
  customer_attempt integer not null default 1,
  customer_id text unique,
  -- Null while one is being begun.
  subscription_id text unique,
  item_id text,
  status text,
  -- What was asked for when it was begun, then what it is for.
  price_id text,
  quantity integer,
  price_pence integer,
  currency text,
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  ended_at timestamptz,
  -- When the last one that was in force ended, until another is.
  lapsed_at timestamptz,
  -- Counted up by whatever the provider may have to hear of, or have to tell. `followed` is up to where
  -- what is kept here and there has been made the same.
  changes integer not null default 0,
  followed integer not null default 0
);
create index company_subscriptions_user on company_subscriptions (user_id);
create index company_subscriptions_behind on company_subscriptions (company_id)
  where changes > followed;

-- Seats that a master user has ended: their people are deactivated when the paid period is over.
create table ending_seats (
  user_id integer primary key references users (id) on delete cascade,
  company_id integer not null references companies (id) on delete cascade,
  ends_at timestamptz not null,
  ended_by_user_id integer references users (id) on delete set null
);
create index ending_seats_company on ending_seats (company_id);
create index ending_seats_ends on ending_seats (ends_at);
create index ending_seats_ended_by on ending_seats (ended_by_user_id);

-- Every event that the provider has sent, once, under its own id; what it was about, and none of what
-- it said. Ones that nothing here knows what to do with are kept as well.
create table payment_events (
  id text primary key,
  type text not null,
  object_id text,
  company_id integer references companies (id) on delete cascade,
  created_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('followed', 'of-no-firm', 'unknown-type'))
);
create index payment_events_company on payment_events (company_id);
create index payment_events_received on payment_events (received_at);

-- What a price comes to. The provider never changes the amount of one.
create table seat_prices (
  price_id text primary key,
  pence integer not null
);

grant select, insert, update on company_subscriptions to criteria_desk_app;
alter table company_subscriptions enable row level security;
create policy company_subscriptions_read on company_subscriptions for select
  using (company_id = app_company() or app_across());
create policy company_subscriptions_begin on company_subscriptions for insert
  with check (company_id = app_company()
    and current_setting('app.role', true) = 'broker-master-user');
create policy company_subscriptions_write on company_subscriptions for update
  using (company_id = app_company() and current_setting('app.role', true) = 'broker-master-user');

grant select, insert, update, delete on ending_seats to criteria_desk_app;
alter table ending_seats enable row level security;
create policy ending_seats_own on ending_seats
  using (company_id = app_company() and current_setting('app.role', true) = 'broker-master-user');

-- The provider and upkeep alone write these; nobody's rights reach them.
alter table payment_events enable row level security;
alter table seat_prices enable row level security;

-- Bills follow people: whatever changes who is active in a firm, or what it pays for each, on whatever
-- path, is noted in the same transaction. It runs with the rights of the tables' owner, because who
-- changes a person need not reach the firm's subscription.
create function note_billing_change(firm integer) returns void
  language sql security definer set search_path = public as $$
  update company_subscriptions set changes = changes + 1 where company_id = firm
$$;
revoke all on function note_billing_change(integer) from public;

create function note_people_of_bill() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.company_id is not null then
    perform note_billing_change(old.company_id);
  end if;
  if tg_op <> 'DELETE' and new.company_id is not null
     and (tg_op = 'INSERT' or new.company_id is distinct from old.company_id) then
    perform note_billing_change(new.company_id);
  end if;
  return null;
end
$$;

create trigger users_change_bill
  after insert or delete on users
  for each row execute function note_people_of_bill();
create trigger users_change_bill_when_changed
  after update of is_active, password, company_id, role, deactivated_at on users
  for each row when (
    old.is_active is distinct from new.is_active
    or (old.password is null) is distinct from (new.password is null)
    or old.company_id is distinct from new.company_id
    or old.role is distinct from new.role
  )
  execute function note_people_of_bill();

-- A seat that ends is one of an active person in that firm: whoever was deactivated or moved has none.
create function drop_ending_seat() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from ending_seats where user_id = new.id;
  return null;
end
$$;

create trigger users_drop_ending_seat
  after update of is_active, company_id, role on users
  for each row when (
    old.is_active is distinct from new.is_active
    or old.company_id is distinct from new.company_id
    or old.role is distinct from new.role
  )
  execute function drop_ending_seat();

create function note_price_of_bill() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform note_billing_change(new.id);
  return null;
end
$$;

create trigger companies_change_bill
  after update of stripe_price_id on companies
  for each row when (old.stripe_price_id is distinct from new.stripe_price_id)
  execute function note_price_of_bill();
