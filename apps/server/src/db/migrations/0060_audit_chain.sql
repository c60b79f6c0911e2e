-- The audit log is a chain: each entry has a hash over what it says and over the hash before it. Every
-- insert passes here, whoever makes it; nothing is changed, and what retention takes away ends at a
-- checkpoint that was signed. Acts are codes of one list in the program (`auditActs`), with ids and
-- counts: no name, no file name, no address.

create function audit_hash(
  before text, "position" integer, at timestamptz, user_id integer, company_id integer, act text, details jsonb
) returns text language sql stable return encode(sha256(convert_to(
  concat_ws(
    E'\n', before, "position", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    user_id, coalesce(company_id::text, ''), act, details::text
  ), 'UTF8'
)), 'hex');

-- Where the chain ends: one row, from the first entry on. Whoever adds an entry holds it to the end of
-- their transaction, so that an entry is the last thing that a transaction writes.
create table audit_head (
  is_one boolean primary key default true check (is_one),
  position integer not null,
  hash text not null
);
alter table audit_head enable row level security;

alter table audit_log
  add column position integer,
  add column act text not null default 'legacy',
  add column hash text;

-- What was written in words stays in them, without the names of files.
update audit_log set details = jsonb_build_object(
  'words', regexp_replace(action, ' "([^"\\]|\\.)*"', '', 'g')
);

do $$
declare
  entry record;
  place integer := 0;
  last text := repeat('0', 64);
begin
  for entry in select * from audit_log order by id loop
    place := place + 1;
    last := audit_hash(
      last, place, entry.at, entry.user_id, entry.company_id, entry.act, entry.details
    );
    update audit_log set position = place, hash = last where id = entry.id;
  end loop;
  if place > 0 then
    insert into audit_head (position, hash) values (place, last);
  end if;
end
$$;

alter table audit_log
  drop column id,
  drop column action,
  alter column position set not null,
  alter column hash set not null,
  alter column details set default '{}',
  alter column details set not null,
  alter column act drop default,
  alter column at drop default,
  add primary key (position),
  -- Numbers, and texts without a dot, an at sign or a quotation mark: a second look at what the list allows.
  add constraint audit_log_ids_alone check (
    act = 'legacy' or not jsonb_path_exists(
      details,
      '$.* ? (@.type() != "number" && !(@.type() == "string" && @ like_regex "^[A-Za-z0-9_ -]{1,100}$"))'
    )
  );
create index audit_log_at on audit_log (at);
create index audit_log_company on audit_log (company_id, position);
create index audit_log_user on audit_log (user_id, position);
create index audit_log_act on audit_log (act, position);

create function chain_audit_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  if not found then
    insert into audit_head (position, hash) values (0, repeat('0', 64)) on conflict do nothing;
    select * into head from audit_head for update;
  end if;
  new.position := head.position + 1;
  new.at := coalesce(new.at, clock_timestamp());
  new.hash := audit_hash(
    head.hash, new.position, new.at, new.user_id, new.company_id, new.act, new.details
  );
  update audit_head set position = new.position, hash = new.hash;
  return new;
end
$$;
-- An entry that has its hash comes out of a backup, and is checked like any other.
create trigger audit_log_chained before insert on audit_log
  for each row when (new.hash is null) execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.position <= nullif(current_setting('app.audit_removed_up_to', true), '')::integer then
    return old;
  end if;
  raise exception 'Entries of the audit log are added, never changed.'
    using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_unchanged before update or delete on audit_log
  for each row execute function refuse_audit_change();

-- Who works for somebody says who, about whom and what: place, time and hash are the database's.
revoke insert on audit_log from criteria_desk_app;
grant insert (user_id, company_id, act, details) on audit_log to criteria_desk_app;

-- What was signed of the chain, with the key that can tell.
create table audit_checkpoints (
  number integer primary key generated always as identity,
  position integer not null,
  hash text not null,
  at timestamptz not null,
  entries integer not null,
  public_key text not null,
  signature text not null
);
create index audit_checkpoints_position on audit_checkpoints (position);
alter table audit_checkpoints enable row level security;
create policy audit_checkpoints_read on audit_checkpoints for select using (app_across());
grant select on audit_checkpoints to criteria_desk_app;

-- What each check of the chain found.
create table audit_checks (
  number integer primary key generated always as identity,
  checked_at timestamptz not null,
  report jsonb not null
);
alter table audit_checks enable row level security;
create policy audit_checks_read on audit_checks for select using (app_across());
grant select on audit_checks to criteria_desk_app;

-- Retention's way: everything up to a checkpoint, which stays as what the rest is chained to.
create function remove_audit_entries(up_to integer) returns integer language plpgsql as $$
declare
  removed integer;
begin
  if not exists (select from audit_checkpoints where position = up_to) then
    raise exception 'No checkpoint stands at entry % of the audit log.', up_to;
  end if;
  perform set_config('app.audit_removed_up_to', up_to::text, true);
  delete from audit_log where position <= up_to;
  get diagnostics removed = row_count;
  perform set_config('app.audit_removed_up_to', '', true);
  delete from audit_checkpoints where position < up_to;
  return removed;
end
$$;
