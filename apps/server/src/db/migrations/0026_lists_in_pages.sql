-- Lists come in pages and open no bodies: what they say of an issue's conversation stands beside it, and
-- each page is found by an index.

alter table flagged_issues add column message_count integer not null default 0;
update flagged_issues set message_count = jsonb_array_length(chat_log);

create index flagged_issues_state on flagged_issues (status, id desc);
create index flagged_issues_user on flagged_issues (user_id);
create index flagged_issues_company on flagged_issues (company_id);

-- One's own papers, newest first, and how many they are.
create index documents_own on documents (user_id, id desc) where audience = 'owner';
create index bank_statement_documents_own on bank_statement_documents (user_id, id desc);
create index bank_statement_analyses_document on bank_statement_analyses (document_id);
