-- What a model said of a firm's documents when somebody asked is kept for the whole firm, and goes with
-- whoever asked, with each document that was asked, and with the firm.
alter table kept_fillings
  -- Whoever it was asked for; null where it is of a firm's documents alone.
  add column author_id integer references users (id) on delete cascade,
  add column document_ids integer[] not null default '{}';
update kept_fillings set author_id = user_id;
create index kept_fillings_author on kept_fillings (author_id);
create index kept_fillings_documents on kept_fillings using gin (document_ids);

-- Nobody keeps anything in another's name.
create policy kept_fillings_by_author on kept_fillings as restrictive for insert
  with check (app_across() or author_id is null or author_id = app_user());

-- The documents stay until it is kept: one that goes at that moment finds it, or it is not kept.
create function keep_filling() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.author_id := coalesce(new.author_id, new.user_id);
  perform from documents where id = any (new.document_ids) order by id for key share;
  if exists (
    select from unnest(new.document_ids) as asked (id)
     where not exists (select from documents where documents.id = asked.id)
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger kept_fillings_kept before insert on kept_fillings
  for each row execute function keep_filling();

-- On whatever path a document goes, and whichever firms had the use of it.
create function drop_fillings_of_document() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from kept_fillings where document_ids @> array[old.id];
  return null;
end
$$;
create trigger documents_drop_fillings after delete on documents
  for each row execute function drop_fillings_of_document();
