-- Who makes a copy of a member's data, and until when nobody else begins to.
alter table data_copy add column builder text, add column lease_until timestamptz;
