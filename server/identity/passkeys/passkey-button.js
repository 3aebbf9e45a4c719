// Shows the button for passkeys where the browser knows them, and sends what the authenticator answers with the form.
const form = document.querySelector('form[data-passkey]');

if (form && globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn();
  });
}

async function signIn() {
  const said = form.querySelector('[role=alert]');
  said.hidden = true;
  try {
    const body = new URLSearchParams({ csrf: form.elements.csrf.value });
    const answer = await fetch('/sign-in/passkey/options', { method: 'POST', body });
    const options = await answer.json();
    if (!answer.ok) throw new Error(options.message);
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    form.elements.response.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch (error) {
    const isRefusal = error.name === 'Error' && error.message !== '';
    said.textContent = isRefusal ? error.message : 'No passkey was used. Try again, or sign in another way.';
    said.hidden = false;
  }
}
