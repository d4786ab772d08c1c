import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';

interface WithdrawButtonProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

export function WithdrawButton({ email, isBusy, onWithdraw }: WithdrawButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-link"
        aria-label={`Withdraw the invitation of ${email}`}
        disabled={isBusy}
        data-test-id="withdraw-invitation"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Withdraw
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        action="withdraw"
        onClose={close}
        onConfirm={() => {
          close();
          onWithdraw();
        }}
      >
        {`Are you sure you want to withdraw the invitation of ${email}? Every link to it stops working.`}
      </ConfirmDialog>
    </>
  );
}
