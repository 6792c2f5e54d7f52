import { loyaltyCalls } from '@croupier/contract/calls/rewards/loyalty';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../core/calls/query';

/** The member's points and level; never cached, because play earns points at any time. */
export const useClub = () => useQuery({ ...q(loyaltyCalls.myClub, {}), staleTime: 0 });
export const useLevels = () => useQuery(q(loyaltyCalls.vipLevels, {}));
export const usePackages = () => useQuery({ ...q(loyaltyCalls.vipPackages, {}), staleTime: 0 });
