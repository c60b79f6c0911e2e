-- What is read out of a document is kept in files beside its original, and read again from that
-- where it is not there.

alter table documents drop column packed_reading, drop column packed_cells;
