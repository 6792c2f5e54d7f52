import * as z from 'zod/mini';
import { call, OPERATOR_ROLES } from '../../call';
import { done, id, instant, nothing, requiredText, whole } from '../../fields';
import { loginLimit, operatorCall } from './fields';

export const Operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(OPERATOR_ROLES),
  totpEnrolled: z.boolean(),
});
export type Operator = z.output<typeof Operator>;

const Colleague = z.extend(Operator, { enabled: z.number(), lastLoginTime: z.nullable(instant) });
export type Colleague = z.output<typeof Colleague>;

export const operatorCalls = {
  operatorList: call('/ops/operators', {
    ...operatorCall('owner'),
    summary: 'Everybody who may sign in to the console, for owners.',
    payload: nothing,
    answer: z.array(Colleague),
  }),
  operatorEnable: call('/ops/operator/enable', {
    ...operatorCall('owner'),
    summary: 'Disable or enable another operator. Their sessions end.',
    payload: z.object({ id, enabled: whole(0, 1), reason: requiredText(500) }),
    answer: done,
  }),
  operatorRole: call('/ops/operator/role', {
    ...operatorCall('owner'),
    summary: 'Give another operator another role. Their sessions end.',
    payload: z.object({ id, role: z.enum(OPERATOR_ROLES), reason: requiredText(500) }),
    answer: done,
  }),
  passwordChange: call('/ops/password', {
    ...operatorCall('everyone'),
    summary: 'Change one’s own password. Every session of the operator ends, this one too.',
    payload: z.object({
      oldPassword: requiredText(200),
      password: requiredText(200),
      repassword: requiredText(200),
    }),
    answer: done,
    limit: loginLimit,
    sensitive: true,
  }),
} as const;
