/** Groups of the sidebar are links with the role of a button: the space bar presses them, as it does any button. */
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role=button]'))
      return;
    event.preventDefault();
    target.click();
  });
}

export {};
