-- A report keeps the answers of its conversation as they were given, with their places, and says which
-- of them is wrong: an array of messages, and the id of one. Developers write back, and whoever reported
-- sees it.
alter table flagged_issues
  add column kept jsonb not null default '[]',
  add column reported_message_id integer,
  add column reply_count integer not null default 0,
  -- Up to which reply its reporter has looked.
  add column seen_reply_id integer not null default 0,
  add column last_reply_id integer not null default 0;

create index flagged_issues_news on flagged_issues (user_id, id desc)
  where last_reply_id > seen_reply_id;

create table flagged_issue_replies (
  id integer generated always as identity primary key,
  issue_id integer not null references flagged_issues (id) on delete cascade,
  -- Whose report it answers: the row is theirs.
  user_id integer references users (id) on delete set null,
  company_id integer references companies (id) on delete cascade,
  text text not null,
  written_at timestamptz not null,
  written_by_user_id integer references users (id) on delete set null,
  -- The username: whoever reported sees nobody of another company otherwise.
  written_by text not null
);
create index flagged_issue_replies_issue on flagged_issue_replies (issue_id, id);
create index flagged_issue_replies_user on flagged_issue_replies (user_id);
create index flagged_issue_replies_company on flagged_issue_replies (company_id);
create index flagged_issue_replies_writer on flagged_issue_replies (written_by_user_id);

grant select, insert, update, delete on flagged_issue_replies to criteria_desk_app;
alter table flagged_issue_replies enable row level security;
-- Its reporter reads it; only work across companies writes.
create policy flagged_issue_replies_read on flagged_issue_replies for select using (
  app_across() or (user_id = app_user() and company_id is not distinct from app_company())
);
create policy flagged_issue_replies_write on flagged_issue_replies
  using (app_across()) with check (app_across());
