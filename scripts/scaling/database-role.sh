#!/bin/sh
# PostgreSQL's image runs this once, in an empty volume: Fieldhouse's own role, which owns its database and may do nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$FIELDHOUSE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role fieldhouse login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database fieldhouse owner fieldhouse;
SQL
