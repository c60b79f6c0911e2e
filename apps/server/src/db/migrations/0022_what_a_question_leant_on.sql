-- What the conversation was about before its last question: the same words asked again lean on that.
-- Of conversations so far it is not known.
alter table conversations add column leant_on jsonb;
update conversations set leant_on = context;
