#!/bin/sh
# Runs once, when the database server is created. The owner of Chancery's database may create roles but bypasses no
# row-level security.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" -U postgres <<'SQL'
create role chancery_owner login createrole password :'password';
create database chancery owner chancery_owner encoding 'UTF8' template template0;
SQL
