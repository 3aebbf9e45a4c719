-- As for the rings of 0740: the last report of a schedule is checked at the end of an import of a firm.
alter table report_schedules alter constraint report_schedules_report_id_fkey deferrable;
