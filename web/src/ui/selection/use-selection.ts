import { useCallback, useMemo, useState } from 'react';

interface State {
  readonly isOn: boolean;
  readonly ticked: readonly string[];
}

const OFF: State = { isOn: false, ticked: [] };

export function useSelection(rows: readonly { readonly id: string }[]) {
  const [{ isOn, ticked }, setState] = useState(OFF);

  const ids = useMemo(() => {
    if (ticked.length === 0) return ticked;
    const present = new Set(rows.map(({ id }) => id));
    return ticked.filter((id) => present.has(id));
  }, [rows, ticked]);

  // During render, not in an effect: a row that reappears must not be selected.
  if (ids.length < ticked.length) setState({ isOn, ticked: ids });

  const toggleMode = useCallback(() => {
    setState((state) => (state.isOn ? OFF : { isOn: true, ticked: [] }));
  }, []);
  const end = useCallback(() => {
    setState(OFF);
  }, []);
  const toggle = useCallback((id: string) => {
    setState((state) => ({ ...state, ticked: toggled(state.ticked, id) }));
  }, []);
  const toggleAll = useCallback(() => {
    setState((state) => ({
      ...state,
      ticked: state.ticked.length < rows.length ? rows.map(({ id }) => id) : [],
    }));
  }, [rows]);
  const drop = useCallback((dropped: readonly string[]) => {
    setState((state) => ({ ...state, ticked: state.ticked.filter((id) => !dropped.includes(id)) }));
  }, []);

  return useMemo(
    () => ({ isOn, ids, toggleMode, toggle, toggleAll, drop, end }),
    [isOn, ids, toggleMode, toggle, toggleAll, drop, end],
  );
}

export type Selection = ReturnType<typeof useSelection>;

/** Row buttons act on the selection if there is one, else on their own row. */
export function targetsOf(selection: Selection, rowId: string): readonly string[] {
  return selection.ids.length > 0 ? selection.ids : [rowId];
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
