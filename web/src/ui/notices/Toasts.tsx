import {
  cssTransition,
  ToastContainer,
  type CloseButtonProps,
  type ToastTransitionProps,
} from 'react-toastify/unstyled';
import { Icon } from '../icons/Icon.tsx';

const COLLAPSE_MS = 300;

const Slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: COLLAPSE_MS });

/** The timer starts after the animation, or once the window has the focus. */
function SlideThenRun(props: ToastTransitionProps) {
  const run = () => {
    if (document.hasFocus()) props.playToast();
  };
  return <Slide {...props} playToast={run} />;
}

function CloseNotification({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="toast-close"
      aria-label="Close notification"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <Icon name="close" />
    </button>
  );
}

const isAltT = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      theme="light"
      limit={3}
      role="alert"
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      hotKeys={isAltT}
      transition={SlideThenRun}
      closeButton={CloseNotification}
      icon={false}
    />
  );
}
