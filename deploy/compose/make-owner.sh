#!/bin/sh
# Runs once, when the database server is made: the owner of Chancery's database makes roles and bypasses nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" -U postgres <<'SQL'
create role chancery_owner login createrole password :'password';
create database chancery owner chancery_owner encoding 'UTF8' template template0;
SQL
