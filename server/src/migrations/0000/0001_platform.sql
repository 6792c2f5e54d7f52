-- Platform: the application's role, jobs, settings, rate limits.

do $$ begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    create role croupier_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this server was migrated at the same moment
end $$;
-- The owner must be able to work as that role. Since 16, who creates a role may administer it but not yet become it.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'croupier_app', 'set') then
      execute format('grant croupier_app to %I with set true', current_user);
    end if;
  elsif not pg_has_role(current_user, 'croupier_app', 'member') then
    execute format('grant croupier_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to croupier_app;
-- What later migrations create, the application may read and write unless they say otherwise.
alter default privileges in schema public grant select, insert, update, delete on tables to croupier_app;
alter default privileges in schema public grant usage, select on sequences to croupier_app;
alter default privileges in schema public grant execute on functions to croupier_app;

-- Operator settings: a missing key means the default in the code.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- One row a caller, call and window. Lost in a crash without harm, so not logged.
create unlogged table rate_window (
  caller text not null,
  call text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (caller, call, window_start)
);

create table worker_heartbeat (
  process text primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default now()
);

-- The queue's tables belong to the owner and are closed to the application; these two functions are its doors.
create function enqueue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts integer)
returns void language sql security definer set search_path = pg_catalog, public as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts
  );
$$;

create function worker_heartbeat(name text, ids text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare dead text[];
begin
  insert into worker_heartbeat (process, worker_ids) values (name, ids)
    on conflict (process) do update set worker_ids = excluded.worker_ids, seen_at = now();
  delete from worker_heartbeat where seen_at < now() - interval '1 day';
  select array_agg(distinct j.locked_by) into dead
    from graphile_worker.jobs j
    where j.locked_at < now() - interval '60 seconds'
      and not exists (
        select from worker_heartbeat h where h.seen_at > now() - interval '60 seconds' and j.locked_by = any (h.worker_ids)
      );
  if dead is not null then perform graphile_worker.force_unlock_workers(dead); end if;
end $$;
