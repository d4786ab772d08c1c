import type { Settings } from '@shared-lists/contract/api/settings.ts';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export function DeleteSection({ settings }: { settings: Settings }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <SettingsSection heading="Delete your account">
      <p>Your account goes for good. You are asked before what becomes of your lists.</p>
      <button
        type="button"
        className="btn btn-quiet btn-quiet-danger"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Delete my account
      </button>
      <DeleteAccountDialog
        isOpen={isOpen}
        settings={settings}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </SettingsSection>
  );
}
