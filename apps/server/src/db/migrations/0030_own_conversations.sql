-- A person may give a conversation a title of its own; without one it goes by its first question. What
-- a title is found by stands beside it: its words as they are compared.
alter table conversations
  add column title text,
  add column title_words text not null default '';

-- One's own conversations, the last answered first.
create index conversations_newest on conversations (user_id, updated_at desc, number desc);

-- Which of somebody's conversations were handed out as evidence: few of their records are exports.
create index evidence_records_exports on evidence_records (user_id) where record ->> 'route' = 'export';

-- What a message is found by: its words as they are compared, each once with a space before it. A row
-- is kept whole on its page as long as it fits, because all of somebody's are gone through: an index of
-- words is no help under row-level security, where it may not be asked before the policy is.
create table message_words (
  message_id integer primary key references messages (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  conversation_id uuid not null,
  words text not null
) with (toast_tuple_target = 8160);
create index message_words_conversation on message_words (user_id, conversation_id);

grant select, insert, update, delete on message_words to criteria_desk_app;
alter table message_words enable row level security;
-- Whose they are is asked once for a query, and not once for each of somebody's messages.
create policy message_words_own on message_words using (
  user_id = (select app_user()) and company_id is not distinct from (select app_company())
);

-- What was said so far: the same as near as SQL comes to it.
insert into message_words (message_id, user_id, company_id, conversation_id, words)
  select id, user_id, company_id, conversation_id, coalesce((
    select string_agg(distinct ' ' || word, '') from regexp_split_to_table(
      lower(regexp_replace(regexp_replace(content, '[''’‘]', '', 'g'), '(\d),(\d{3})', '\1\2', 'g')),
      '[^[:alnum:]%.]+'
    ) as word where word <> ''
  ), '')
  from messages where role in ('user', 'assistant');
