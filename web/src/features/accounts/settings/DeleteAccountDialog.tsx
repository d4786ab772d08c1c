import { deleteAccount, type Settings } from '@shared-lists/contract/api/settings.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../data/api/api-client.ts';
import { SessionOver, NoResponse } from '../../../data/api/call-failures.ts';
import { routes } from '../../../lib/paths.ts';
import { session } from '../../../data/session/session.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { deleteLocalData } from './delete-local-data.ts';
import { ListsChoice, type Choice } from './ListsChoice.tsx';
import { Failure } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly settings: Settings;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ isOpen, settings, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { isBusy, failure, attempt } = useAttempt();
  const [choice, setChoice] = useState<Choice>({ kind: null, heirId: '' });
  const [password, setPassword] = useState('');
  const mayBeDone = useRef(false);

  const submit = () => {
    if (isBusy) return;
    void attempt(async () => {
      await deleteEverywhere({ current_password: password, ...bodyOf(choice) }, mayBeDone);
      session.end();
      toastInfo('Your account is deleted');
      void navigate(routes.signIn, { replace: true });
    });
  };

  return (
    <Dialog isOpen={isOpen} title="Delete your account" onClose={onClose} onSubmit={submit}>
      <div className="modal-body">
        <p>
          This is for good: nobody can bring it back. What you added to lists of others stays there, without
          your name.
        </p>
        {settings.own_lists > 0 && <ListsChoice settings={settings} choice={choice} onChange={setChoice} />}
        <CurrentPasswordField id="deletion-password" value={password} onChange={setPassword} />
        <Failure text={failure} />
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Close
        </button>
        <button type="submit" className="btn btn-danger" disabled={isBusy}>
          Delete for good
        </button>
      </div>
    </Dialog>
  );
}

type Body = Parameters<typeof call<typeof deleteAccount>>[1]['body'];

/** When the first response was lost, a retry finds no session: local data must be deleted then, too. */
async function deleteEverywhere(body: Body, mayBeDone: { current: boolean }): Promise<void> {
  const uid = session.getSnapshot()?.uid ?? '';
  try {
    await call(deleteAccount, { body });
  } catch (error) {
    if (error instanceof NoResponse) mayBeDone.current = true;
    if (error instanceof SessionOver && mayBeDone.current) await deleteLocalData(uid);
    throw error;
  }
  await deleteLocalData(uid);
}

function bodyOf({ kind, heirId }: Choice) {
  if (kind === 'remove') return { remove_lists: true };
  return kind === 'hand over' && heirId !== '' ? { heir_id: heirId } : {};
}
