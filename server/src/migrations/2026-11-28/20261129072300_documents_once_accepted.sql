-- Whether a document was ever accepted: one that is revoked has still proved who the member is, and what was proved takes two operators to correct.

alter table document add column accepted_at timestamptz;
grant update (accepted_at) on document to croupier_app;

-- Operators' acts until now are in the audit log; an identity check's leave the document accepted, or with its date of decision.
update document d set accepted_at = coalesce(
    (select min(e.time) from audit_entry e
      where e.action = 'documentAccepted' and e.subject_id = d.member_id || '-' || d.document_id),
    d.decided_at)
  where d.state = 'accepted' or d.origin = 'check' and d.decided_at is not null
    or exists (select from audit_entry e
      where e.action = 'documentAccepted' and e.subject_id = d.member_id || '-' || d.document_id);

alter table document add constraint document_accepted check (state <> 'accepted' or accepted_at is not null);
