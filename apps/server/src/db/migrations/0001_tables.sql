-- Every stored entity of the product. Ids are integers; documents and bank statements share one
-- sequence, so that an id names one document whatever its kind. All times are UTC.

create sequence document_ids as integer;

create table companies (
  id integer generated always as identity primary key,
  name text not null unique,
  address text not null,
  contact_person text not null,
  contact_number text not null,
  stripe_price_id text,
  created_at timestamptz not null default now()
);

create table users (
  id integer generated always as identity primary key,
  username text not null,
  password text,
  role text not null default 'advisor' check (role in ('advisor', 'broker-master-user', 'developer')),
  company_id integer references companies (id) on delete set null,
  setup_token text,
  setup_token_expiry timestamptz,
  is_active integer not null default 0,
  must_change_password boolean not null default false,
  deactivated_at timestamptz,
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_status text,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create index users_company on users (company_id);

-- `sid` is the SHA-256 of the cookie's value, never the value itself.
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null,
  user_id integer references users (id) on delete cascade
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id);

-- Failed sign-ins by account and by address, shared by every server on this database.
create table login_attempts (
  attempt_key text primary key,
  failures integer not null,
  window_ends timestamptz not null
);

create table password_reset_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create table user_invitations (
  id integer generated always as identity primary key,
  email text not null,
  company_id integer not null references companies (id) on delete cascade,
  invited_by_user_id integer references users (id) on delete set null,
  token text not null unique,
  role text not null default 'advisor',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- audience: who may see it. 'all-companies' and 'company' are criteria; 'owner' is client material.
-- data: what was read, counted. The answers and the cells themselves are packed beside it.
-- A replaced document keeps its row (superseded_at) for the evidence that cites it.
create table documents (
  id integer primary key default nextval('document_ids'),
  filename text not null,
  original_name text not null,
  content_type text not null,
  uploaded_at timestamptz not null default now(),
  document_type text not null,
  data jsonb not null default '{}',
  sections jsonb,
  packed_reading bytea,
  packed_cells bytea,
  audience text not null check (audience in ('all-companies', 'company', 'owner')),
  company_id integer references companies (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  version integer not null default 1,
  replaces integer references documents (id) on delete set null,
  superseded_at timestamptz,
  status text not null default 'read' check (status in ('reading', 'read', 'stored', 'failed')),
  size integer not null,
  sha256 text not null,
  file_key text not null unique,
  check ((audience = 'company') <= (company_id is not null))
);
create index documents_current on documents (audience, company_id, uploaded_at desc) where superseded_at is null;

-- The id is made by the client, so it is only unique together with its owner.
create table conversations (
  id uuid not null,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  context jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table messages (
  id integer generated always as identity primary key,
  document_id integer,
  role text not null check (role in ('user', 'assistant', 'system')),
  content text not null,
  timestamp timestamptz not null default now(),
  source jsonb,
  conversation_id uuid not null,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  foreign key (user_id, conversation_id) references conversations (user_id, id) on delete cascade
);
create index messages_conversation on messages (user_id, conversation_id, id);

create table search_activities (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  document_id integer,
  session_id text not null,
  activity_type text not null check (activity_type in ('search', 'criteria_select', 'lender_view', 'back_navigation')),
  search_term text,
  criteria_name text,
  lender_name text,
  result_count integer,
  timestamp timestamptz not null default now(),
  metadata jsonb
);
create index search_activities_user on search_activities (user_id, timestamp desc);

create table token_usage (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete set null,
  company_id integer references companies (id) on delete set null,
  message_id integer references messages (id) on delete set null,
  tokens_used integer not null,
  cost numeric(12, 4) not null,
  usage_date timestamptz not null default now(),
  request_type text not null,
  lender_name text,
  outcome text,
  analysis_id integer
);
create index token_usage_company on token_usage (company_id, usage_date);
create index token_usage_user on token_usage (user_id, usage_date);

create table flagged_issues (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete set null,
  company_id integer references companies (id) on delete cascade,
  document_id integer,
  chat_log jsonb not null,
  flagged_at timestamptz not null default now(),
  description text not null,
  status text not null default 'open' check (status in ('open', 'resolved')),
  resolved_at timestamptz,
  resolved_by text
);

create table income_calculation_rules (
  id integer generated always as identity primary key,
  filename text not null,
  original_name text not null,
  uploaded_at timestamptz not null default now(),
  data jsonb not null,
  is_active text not null default 'true'
);
create table self_employed_income_rules (like income_calculation_rules including all);
create table consent_lenders (like income_calculation_rules including all);

create table bank_statement_documents (
  id integer primary key default nextval('document_ids'),
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  batch_id uuid not null,
  statement_month text,
  filename text not null,
  original_name text not null,
  content_type text not null,
  uploaded_at timestamptz not null default now(),
  extracted_text text,
  file_key text not null unique
);

create table bank_statement_analyses (
  id integer generated always as identity primary key,
  document_id integer not null references bank_statement_documents (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  company_id integer references companies (id) on delete cascade,
  batch_id uuid not null,
  statement_month text,
  analyzed_at timestamptz not null default now(),
  mortgage_payments jsonb not null default '[]',
  gas_electric jsonb not null default '[]',
  water jsonb not null default '[]',
  council_tax jsonb not null default '[]',
  childcare jsonb not null default '[]',
  home_insurance jsonb not null default '[]',
  car_insurance jsonb not null default '[]',
  life_insurance jsonb not null default '[]',
  communications jsonb not null default '[]',
  credit_commitments jsonb not null default '[]',
  other_direct_debits jsonb not null default '[]',
  income_transactions jsonb not null default '[]',
  gambling_transactions jsonb not null default '[]',
  bounced_payments jsonb not null default '[]',
  total_income bigint not null default 0,
  statement_period jsonb,
  analysis_notes text,
  raw_analysis jsonb
);

create table waitlist (
  id integer generated always as identity primary key,
  name text not null,
  company_name text not null,
  mobile_number text not null,
  email text not null,
  created_at timestamptz not null default now()
);

-- Append-only: who looked at or changed what beyond their own company, and why. Ids alone.
create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer not null,
  company_id integer,
  action text not null,
  details jsonb
);

-- What was answered, kept word for word so that it can be checked years later.
create table evidence_records (
  id integer generated always as identity primary key,
  reference text not null unique,
  user_id integer not null,
  company_id integer references companies (id) on delete cascade,
  created_at timestamptz not null default now(),
  record jsonb not null,
  sha256 text not null
);

-- Mail that no mail server was configured for.
create table outbox (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
