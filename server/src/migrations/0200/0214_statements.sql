-- What payment providers state of their accounts of ours, line by line, to hold the books against.

create table statement_file (
  method text not null,
  -- SHA-256 of the bytes: the same file again is known
  hash bytea not null,
  name text not null,
  line_count integer not null check (line_count > 0),
  imported_at timestamptz not null,
  primary key (method, hash)
);

create table statement_line (
  method text not null,
  -- our order's id or the provider's payment id
  reference text not null,
  currency text not null check (currency in ('USD', 'EUR', 'BRL', 'TRY', 'BTC')),
  -- minor units; negative for money that left
  amount bigint not null check (amount <> 0),
  stated_at timestamptz not null,
  -- tells lines of one file apart that are alike in everything; two files that overlap agree in it
  ordinal integer not null check (ordinal > 0),
  file_hash bytea not null,
  primary key (method, reference, currency, amount, stated_at, ordinal),
  foreign key (method, file_hash) references statement_file
);
create index statement_line_time on statement_line (method, stated_at);
revoke update, delete, truncate on statement_file, statement_line from croupier_app;
