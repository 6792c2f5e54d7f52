-- Of a deposit that was given up: since when its provider says that the money is on its way. Such a one is asked about as long as one that is open.
alter table deposit add column on_its_way_at timestamptz;
