import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { closePaymentWindow } from '../deposit/hosted/messages';

/** Closes the payment window and notifies the form that opened it; without such a form, navigates home. */
export function ClosePage() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!closePaymentWindow()) void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
