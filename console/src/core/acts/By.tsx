import { useFormat } from '../format';

/** Who did something, and when. @param operator email */
export function By({ operator, time }: { operator: string; time: string }) {
  const { moment } = useFormat();
  return (
    <span>
      <span className="wrap-anywhere xl:whitespace-nowrap">{operator}</span>
      <span className="block text-xs whitespace-nowrap text-dim figures">{moment(time)}</span>
    </span>
  );
}
