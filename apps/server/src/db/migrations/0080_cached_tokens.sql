-- Of what a provider was given, what it read from its cache and what it wrote to it: both are part of
-- `tokens_in`, and have prices of their own.
alter table token_usage
  add column tokens_cached_in integer not null default 0,
  add column tokens_cache_write integer not null default 0;

-- What a row counts towards an allowance: a token from a provider's cache is a tenth, rounded up.
create function tokens_counted(used integer, cached_in integer) returns integer
  language sql immutable parallel safe as $$
  select used - cached_in + (cached_in + 9) / 10
$$;

create or replace function company_tokens_used(since timestamptz) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(tokens_counted(tokens_used, tokens_cached_in)), 0)::bigint from token_usage
   where company_id = app_company() and usage_date >= since
$$;
