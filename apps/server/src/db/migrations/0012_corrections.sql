-- What was put right of a client's figures when a question was asked again, with the question.

alter table messages add column corrections jsonb;
