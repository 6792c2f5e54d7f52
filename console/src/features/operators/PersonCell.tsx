/** Table cell with the name and mail address of an operator or an invited one. */
export const PersonCell = ({ name, email }: { readonly name: string; readonly email: string }) => (
  <span>
    <span className="font-medium">{name}</span>
    <span className="block text-xs text-dim wrap-anywhere">{email}</span>
  </span>
);
