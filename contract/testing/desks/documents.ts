import type { DocumentCase, DocumentAtDesk, IdentityCheckAtDesk } from '../../calls/compliance/desk';

/** A passport in two pictures that waits for a decision. */
export const documentAtDesk = (change: Partial<DocumentAtDesk> = {}): DocumentAtDesk => ({
  id: '301',
  memberId: '4711',
  username: 'demo',
  memberName: 'Deniz Kaya',
  country: 'US',
  kind: 'idcard',
  state: 'auditing',
  origin: 'documents',
  files: ['f1', 'f2'],
  submitTime: '2026-03-02T08:00:00.000Z',
  decideTime: null,
  decidedBy: null,
  reason: null,
  note: null,
  issuedOn: null,
  ...change,
});

/** An identity check that its provider left to the operators, because the document shows another name. */
export const checkAtDesk = (change: Partial<IdentityCheckAtDesk> = {}): IdentityCheckAtDesk => ({
  id: '12',
  state: 'review',
  providerId: 'idc_7f3a',
  reason: 'nameDiffers',
  proved: ['document', 'face'],
  shown: { name: 'Deniz Kayaoğlu', birthday: '1990-05-17' },
  later: null,
  unanswered: 0,
  startTime: '2026-03-02T07:50:00.000Z',
  endTime: null,
  ...change,
});

/** A member's details, and the documents that they have uploaded. */
export const documentCase = (documents: DocumentAtDesk[], checks: IdentityCheckAtDesk[] = []): DocumentCase => ({
  member: {
    id: '4711',
    username: 'demo',
    name: 'Deniz Kaya',
    gender: 'MALE',
    birthday: '1990-05-17',
    country: 'US',
    state: 'US-NY',
    city: 'New York',
    postalCode: '10001',
    address: '1 Main Street',
    email: 'demo@example.com',
    mobile: '+12025550123',
    enabled: 1,
    createTime: '2026-01-10T08:00:00.000Z',
  },
  documents,
  checks,
});

/** A picture of the given size in pixels, as a data URL. */
export const drawnPicture = (width = 300, height = 200): { dataUrl: string } => ({
  dataUrl: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#246"/></svg>`,
  )}`,
});
